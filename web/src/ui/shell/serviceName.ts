import { createContext, useContext, useEffect } from 'react';

/** The service's name if its operator gave it no other. */
export const ownName = 'Cusp';

const ServiceNameContext = createContext(ownName);

/** Provides the service's name to all components below: '' while it isn't known yet. */
export const ServiceName = ServiceNameContext.Provider;

export const useServiceName = () => useContext(ServiceNameContext);

/** Sets the title of the browser's tab. */
export function useTitle(title: string): void {
  const service = useServiceName();
  useEffect(() => {
    document.title = service ? `${title} · ${service}` : title;
  }, [title, service]);
}
