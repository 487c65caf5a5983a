'use client';

import { type ComponentType, createContext, useContext } from 'react';

export type MarkdownComponent = ComponentType<{ text: string }>;

/** The Markdown renderer once its code has arrived; it is only fetched for conversations with an assistant. */
const Context = createContext<MarkdownComponent | null>(null);

export const MarkdownProvider = Context.Provider;

export const useMarkdown = (): MarkdownComponent | null => useContext(Context);

export const loadMarkdown = async (): Promise<MarkdownComponent> => (await import('./markdown-text.tsx')).MarkdownText;
