import { idOf } from '../../core/url/index.ts';
import { jsonResponse } from './encode.ts';
import { problemOf, problemResponse } from './problem-response.ts';

/** The route handler's second argument, as the framework gives it. */
export interface RouteContext<P> {
  params: Promise<P | undefined>;
}

/** Path parameters: one segment, or the rest of the path. */
type Params = Record<string, string | string[]>;

/**
 * Makes a route handler of a function from request and decoded path parameters to a value (sent as JSON) or a Response.
 * What it throws becomes problem+json.
 */
export function route<P extends Params = Record<never, never>>(answer: (request: Request, params: P) => unknown) {
  return async (request: Request, context: RouteContext<P>): Promise<Response> => {
    try {
      // They come percent-decoded; a route without any is given none.
      const params = idsIn((await context.params) ?? ({} as P));
      const value = await answer(request, params);
      return value instanceof Response ? value : await jsonResponse(value, request.headers);
    } catch (error) {
      return problemResponse(problemOf(error));
    }
  };
}

/** Path parameters that say what they mean, not how an address writes it. */
const idsIn = <P extends Params>(params: P): P =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? idOf(value) : value]),
  ) as P;
