/**
 * The HTTP edge: who may ask (host, origin, token), what the browser may do (content security policy), problem+json, multipart
 * uploads, compression, and the schemas that check API requests and describe them. Knows no framework; imports the model.
 */
export { type Access, admit } from './admit.ts';
export { metricsRefused } from './admit-metrics.ts';
export { whoAsks, whoQuery } from './asker.ts';
export { Assets, type Files } from './assets.ts';
export { attachment } from './attachment.ts';
export { boundedPage } from './bounded-page.ts';
export { bytesOf, jsonResponse } from './encode.ts';
export { eventStream } from './event-stream.ts';
export { filePart } from './file-part.ts';
export { imageFrame } from './image-frame.ts';
export { bodyChunks, jsonBody } from './json-body.ts';
export { askedLanguage } from './language.ts';
export { leaving } from './leaving.ts';
export { receiveFile, receiveForm } from './multipart.ts';
export { addressAt, methodsAt, openapi } from './openapi.ts';
export { paintFirst } from './paint-first.ts';
export { auditLogQuery } from './people-operations.ts';
export { baseOf, versioned } from './preconditions.ts';
export { fileResponse, rowsFile, textOfRows } from './prediction-rows.ts';
export * from './query.ts';
export { type Check, Readying } from './readiness.ts';
export { requestId } from './request-id.ts';
export { revalidated } from './revalidated.ts';
export { route } from './route.ts';
export { routePattern } from './route-pattern.ts';
export * from './run-query.ts';
export { ASSET_HEADERS, isAsset, securityHeaders } from './security-headers.ts';
