/** The path of a URL as the router reads it: without host and query, with escapes decoded. */
function pathOf(url: string): string {
  const [path = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Checks whether a URL is the API's, however it is spelled. */
export const isCall = (url: string): boolean => pathOf(url).startsWith('/api/');

/** Health checks have to be answered, however busy the server is. */
const always = new Set(['/api/health', '/api/ready']);
export const isAlwaysAnswered = (url: string): boolean => always.has(pathOf(url));
