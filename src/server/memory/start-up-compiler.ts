/** Keeps the engine from optimizing what runs only while the server starts. */
import { setFlagsFromString } from 'node:v8'

/** Whoever starts the server with one of these has decided about the compilers; `--opt` under `--jitless` is a crash. */
const ownChoice = /--(?:no-?)?(?:jitless|opt|turbofan|maglev|sparkplug|lite-mode)\b/

/**
 * Optimizing the loops of a start takes up to 20 MiB of working memory, on threads that mostly keep it after they have
 * freed it; how much differs from start to start.
 *
 * @param given The arguments of Node, as its command line and NODE_OPTIONS have them.
 * @returns What lets the engine optimize again; to be called when the server listens.
 */
export function pauseOptimization(given: readonly string[]): () => void {
  if (given.some((text) => ownChoice.test(text))) return () => {}
  const compilers = isMaglevBuilt() ? ['opt', 'maglev'] : ['opt']
  for (const compiler of compilers) setFlagsFromString(`--no-${compiler}`)
  return () => {
    for (const compiler of compilers) setFlagsFromString(`--${compiler}`)
  }
}

/** The flag exists in every engine, and is on in those that were built with this compiler; Node 20 was not. */
function isMaglevBuilt(): boolean {
  return Object.entries(process.config.variables).some(([name, value]) => {
    return name === 'v8_enable_maglev' && Number(value) === 1
  })
}
