/** Compiled WebAssembly texts (`*.wat`): small loops over bytes, where JavaScript looks at one byte at a time and these at sixteen. */

/** The memory and the one function of a module that asks for nothing, compiled, in base64. */
export function loopOf(
  wasm: string,
  name: string,
): { memory: WebAssembly.Memory; loop: (...places: number[]) => unknown } {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(wasm, 'base64')));
  const { memory, [name]: loop } = exports;
  if (!(memory instanceof WebAssembly.Memory) || typeof loop !== 'function')
    throw new Error(`There is no ${name} in it.`);
  return { memory, loop: (...places) => loop(...places) };
}
