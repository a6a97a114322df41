/** Parses a Containerfile into stages, as far as this project's needs. */
import { readFileSync } from 'node:fs'

/** Each stage is `{ name, steps }`, each step `{ word, argument }`; COPY also has `from`, `sources` and `target`. */
export function readContainerfile(file) {
  const stages = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, word, argument] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? []
    if (word === undefined) {
      if (line !== '' && !line.startsWith('#')) throw new Error(`Not understood: ${line}`)
    } else if (word === 'FROM') {
      const [, image, name = ''] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(argument) ?? []
      stages.push({ name, image, steps: [] })
    } else stages.at(-1).steps.push({ word, argument, ...(word === 'COPY' && copyOf(argument)) })
  }
  return stages
}

function copyOf(argument) {
  const words = argument.split(/\s+/)
  const flag = /^--from=(.+)$/.exec(words[0])
  const paths = flag === null ? words : words.slice(1)
  return { from: flag?.[1], sources: paths.slice(0, -1), target: paths.at(-1) }
}
