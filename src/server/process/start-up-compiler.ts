import { setFlagsFromString } from 'node:v8'

/** Explicit compiler flags are respected; `--opt` under `--jitless` crashes. */
const ownChoice = /--(?:no-?)?(?:jitless|opt|turbofan|maglev|sparkplug|lite-mode)\b/

/** Pauses optimization, which takes up to 20 MiB that its threads mostly keep. Call the result to resume. */
export function pauseOptimization(given: readonly string[]): () => void {
  if (given.some((text) => ownChoice.test(text))) return () => {}
  const compilers = isMaglevBuilt() ? ['opt', 'maglev'] : ['opt']
  for (const compiler of compilers) setFlagsFromString(`--no-${compiler}`)
  return () => {
    for (const compiler of compilers) setFlagsFromString(`--${compiler}`)
  }
}

/** The flag exists in every engine, but Node 20 was built without the compiler. */
function isMaglevBuilt(): boolean {
  return Object.entries(process.config.variables).some(([name, value]) => {
    return name === 'v8_enable_maglev' && Number(value) === 1
  })
}
