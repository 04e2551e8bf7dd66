/** The path that an address asks for, as the router reads it: without a host and a query, escapes undone. */
function pathOf(url: string): string {
  const [path = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Whether an address is the API's, however it is spelled. */
export const isCall = (url: string): boolean => pathOf(url).startsWith('/api/');

/** Whoever watches over the process has to get an answer, however much else there is to do. */
const always = new Set(['/api/health', '/api/ready']);
export const isAlwaysAnswered = (url: string): boolean => always.has(pathOf(url));
