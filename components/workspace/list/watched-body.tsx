import { Component, type ComponentProps, createContext, use } from 'react';
import { VirtualBody } from '../../kit/box.tsx';

/** What is called each time a virtual list is about to write to the page, while everything still stands as it was. */
export const BeforeWriting = createContext<() => void>(() => {});

/** The box of virtual rows that says when the list is about to write to the page. */
export function WatchedBody({ children, ...props }: ComponentProps<'div'>) {
  return (
    <VirtualBody {...props}>
      <Watch onWrite={use(BeforeWriting)} />
      {children}
    </VirtualBody>
  );
}

/** Drawn anew with every change of the list. Only a class hears of a change before it is made. */
class Watch extends Component<{ onWrite: () => void }> {
  override getSnapshotBeforeUpdate(): null {
    this.props.onWrite();
    return null;
  }

  // The framework asks for both or neither.
  override componentDidUpdate(): void {}

  override render(): null {
    return null;
  }
}
