import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text for cookies and headers. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret. It has so many bits that no salt is needed. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
