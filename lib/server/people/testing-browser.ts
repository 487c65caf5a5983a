/** For tests: what a browser does with redirects and cookies. */

/** A browser that follows every redirect, and keeps cookies by host and port. */
export class TestingBrowser {
  readonly cookies = new Map<string, Map<string, string>>();
  /** Every address it was sent to, in order. */
  readonly visited: string[] = [];

  /** The answer at the end. `until`: the first address that is not asked for any more. */
  async open(address: string, init: RequestInit = {}, until?: (url: URL) => boolean): Promise<Response> {
    let [url, now] = [new URL(address), init];
    for (let steps = 0; steps < 20; steps++) {
      this.visited.push(url.href);
      const response = await this.ask(url, now);
      const to = response.headers.get('location');
      if (to === null) return response;
      const next = new URL(to, url);
      if (until?.(next)) {
        this.visited.push(next.href);
        return response;
      }
      [url, now] = [next, {}];
    }
    throw new Error(`It never ends: ${this.visited.join(' ')}`);
  }

  /** One request, without following. */
  async ask(url: URL, init: RequestInit = {}): Promise<Response> {
    const kept = this.cookies.get(url.host) ?? new Map<string, string>();
    this.cookies.set(url.host, kept);
    const headers = new Headers(init.headers);
    if (kept.size > 0) headers.set('Cookie', [...kept].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const set of response.headers.getSetCookie()) {
      const [pair = '', ...rest] = set.split('; ');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const path = rest.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
      if (rest.some((one) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(one))) kept.delete(name);
      // The provider keeps one for each way in.
      else if (url.pathname.startsWith(path) || path !== '/') kept.set(name, value);
    }
    return response;
  }
}
