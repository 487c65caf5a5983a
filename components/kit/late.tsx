import { type ComponentType, createElement, use } from 'react';

/** One import for all parts of a module; a failed one is tried again next time. */
export function once<M>(load: () => Promise<M>): () => Promise<M> {
  let module: Promise<M> | null = null;
  return () => {
    module ??= load().then(
      (value) => {
        // What is here is drawn at once, also by the first who wants it.
        // biome-ignore lint/nursery/noMisusedPromises: whether there is one, not what it becomes.
        if (module) Object.assign(module, { status: 'fulfilled', value });
        return value;
      },
      (error: unknown) => {
        module = null;
        throw error;
      },
    );
    return module;
  };
}

/**
 * A component of a module that is fetched when needed. Unlike `lazy`, parts of a module that is there already are drawn
 * at once, also inside a portal, where suspending again would hold everything back.
 */
export function late<M, P extends object>(
  load: () => Promise<M>,
  part: (module: M) => ComponentType<P>,
): ComponentType<P> {
  return function Late(props: P) {
    return createElement(part(use(load())), props);
  };
}
