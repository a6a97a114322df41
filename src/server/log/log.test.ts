import { expect, test } from 'vitest'
import { logLevels } from '../config/config.ts'
import { createLog } from './log.ts'

test.each(logLevels)('at %s, lower levels are not logged', (level) => {
  const lines: string[] = []
  const log = createLog(level, { write: (line) => lines.push(line) }, () => 0)
  log.debug('m')
  log.info('m')
  log.warn('m')
  log.error('m', new Error('x'))
  const written = lines.map((line) => JSON.parse(line).level)
  expect(written).toEqual(['debug', 'info', 'warn', 'error'].slice(Math.max(0, logLevels.indexOf(level) - 1)))
})

test('an error is logged with its type and stack, never its message', () => {
  const lines: string[] = []
  createLog('info', { write: (line) => lines.push(line) }).error('m', new TypeError('marked'))
  expect(lines[0]).toContain('TypeError')
  expect(lines[0]).not.toContain('marked')
  expect(JSON.parse(lines[0] ?? '').stack.length).toBeGreaterThan(0)
})
