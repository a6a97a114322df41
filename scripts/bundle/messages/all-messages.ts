/** Lists the app's texts, ordered by area and file. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type FoundMessage, findMessages } from './find-messages.ts'

export interface AppMessage extends FoundMessage {
  readonly file: string
  /** Name of its catalogue file. */
  readonly area: string
}

const source = new URL('../../../src/', import.meta.url)

/** Reads every file that the browser app may contain. */
export function allMessages(): readonly AppMessage[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|-under-test\.|^(?:server|cli)\//.test(file))
    .sort()
  const messages = files.flatMap((file) => {
    const url = new URL(file, source)
    const found = findMessages(fileURLToPath(url).replaceAll('\\', '/'), readFileSync(url, 'utf8'))
    return found.map((message) => ({ ...message, file: `src/${file}`, area: areaOf(file) }))
  })
  return messages.toSorted((one, other) => rankOf(one.area) - rankOf(other.area))
}

/** A text used in several areas goes into the first of these. */
const commonAreas = ['app', 'shared']

function areaOf(file: string): string {
  const feature = /^web\/features\/([\w-]+)\//.exec(file)?.[1]
  return feature ?? (file.startsWith('web/') ? 'app' : 'shared')
}

function rankOf(area: string): number {
  const rank = commonAreas.indexOf(area)
  return rank === -1 ? commonAreas.length : rank
}
