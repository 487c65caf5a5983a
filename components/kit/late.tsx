import { Component, type ComponentType, createElement, type ReactNode, use, useEffect, useState } from 'react';
import { textsAbout } from '#texts';
import { Button } from './button.tsx';

const t = textsAbout('kit');

/** Milliseconds for which an import that failed is not tried again: drawing what wants it asks several times before it gives up. */
const FAILED = 2000;

/** One import for all parts of a module; a failed one is tried again after a while, when somebody wants it. */
export function once<M>(load: () => Promise<M>): () => Promise<M> {
  let module: Promise<M> | null = null;
  // What is here, or can't be, is drawn at once, also by the first who wants it.
  const settle = (as: { status: 'fulfilled'; value: M } | { status: 'rejected'; reason: NotFetched }) => {
    // biome-ignore lint/nursery/noMisusedPromises: whether there is one, not what it becomes.
    if (module) Object.assign(module, as);
  };
  return () => {
    module ??= load().then(
      (value) => {
        settle({ status: 'fulfilled', value });
        return value;
      },
      (error: unknown) => {
        setTimeout(() => {
          module = null;
        }, FAILED);
        const reason = new NotFetched(String(error), { cause: error });
        settle({ status: 'rejected', reason });
        throw reason;
      },
    );
    return module;
  };
}

class NotFetched extends Error {}

/** Says of a part that could not be fetched that it is missing, with something in its place; the rest of the page stays as it is. */
class Fetched extends Component<{ instead: ReactNode; children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof NotFetched)) throw error;
    return (
      <>
        {this.props.instead}
        <span
          role="alert"
          className="fixed inset-x-0 bottom-16 z-50 mx-auto flex w-fit max-w-[90%] items-center gap-3 rounded-lg border border-line-strong bg-panel px-4 py-2 text-sm shadow-lg"
        >
          {t('part_missing')}
          <Button onClick={() => this.setState({ error: null })}>{t('try_again')}</Button>
        </span>
      </>
    );
  }
}

/**
 * A component of a module that is fetched when needed. Unlike `lazy`, parts of a module that is there already are drawn
 * at once, also inside a portal, where suspending again would hold everything back. `instead`: what stands where it can't be fetched.
 */
export function late<M, P extends object>(
  load: () => Promise<M>,
  part: (module: M) => ComponentType<P>,
  instead: (props: P) => ReactNode = () => null,
): ComponentType<P> {
  function Loaded(props: P) {
    return createElement(part(use(load())), props);
  }
  return function Late(props: P) {
    return (
      <Fetched instead={instead(props)}>
        <Loaded {...props} />
      </Fetched>
    );
  };
}

/**
 * A module that is always wanted, right after what is seen first: null until it is there. Suspense would keep what stands in for it
 * for a third of a second at least. `load`: null as long as it is not wanted.
 */
export function useSoon<M>(load: (() => Promise<M>) | null): M | null {
  const [module, setModule] = useState<M | null>(() => load && settled(load()));
  useEffect(() => {
    if (module !== null || load === null) return;
    load().then(
      (value) => setModule(() => value),
      (error: unknown) =>
        setModule(() => {
          throw error;
        }),
    );
  }, [load, module]);
  return module;
}

/** What a promise of `once` has become, if it has. */
const settled = <M,>(promise: Promise<M> & { value?: M }): M | null => promise.value ?? null;
