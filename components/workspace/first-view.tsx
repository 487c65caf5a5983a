'use client';

/** Drawn by the server; the browser keeps what is there. */
export { FirstView } from '#first-view';
