import { createContext, useContext, useEffect } from 'react';

/** What the service is called where its operator gave it no other name. */
export const ownName = 'Cusp';

const ServiceNameContext = createContext(ownName);

/** Says what the service is called, to everything below: its name, or '' while that isn't known yet. */
export const ServiceName = ServiceNameContext.Provider;

export const useServiceName = () => useContext(ServiceNameContext);

/** Names the browser's tab after what it shows. */
export function useTitle(title: string): void {
  const service = useServiceName();
  useEffect(() => {
    document.title = service ? `${title} · ${service}` : title;
  }, [title, service]);
}
