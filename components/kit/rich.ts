import { createElement, Fragment, type ReactNode } from 'react';

/** The parts of a text as they are drawn; also what stands inside a tag of it. */
export const rich = (parts: ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);
