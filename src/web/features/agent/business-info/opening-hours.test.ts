import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxContactTextCharacters } from '../../../../contract/platform/record-kinds/business-info.ts'
import { appLanguages } from '../../../../contract/studio/languages.ts'
import { hoursText, readHours, usualWeek } from './opening-hours.ts'

const two = (number: number) => String(number).padStart(2, '0')
const time = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`)
const hours = fc.option(fc.record({ from: time, to: time }), { nil: null })
const week = fc.array(hours, { minLength: 7, maxLength: 7 })

test.each(appLanguages)(
  'written hours are read back without loss in $name, and fit the field',
  ({ code }) => {
    fc.assert(
      fc.property(week, (one) => {
        const text = hoursText(one, code)
        expect(readHours(text)).toEqual({ week: one, language: code })
        expect(text.length).toBeLessThanOrEqual(maxContactTextCharacters)
      }),
    )
  },
)

test('days with the same hours are one span', () => {
  expect(hoursText(usualWeek, 'en')).toBe('Monday to Friday 9:00 to 17:00, Saturday to Sunday closed')
  expect(hoursText(usualWeek, 'es')).toBe('lunes a viernes 9:00 a 17:00, sábado a domingo cerrado')
})

test.each([
  '',
  'Mon–Fri 9–18',
  'Monday to Friday 9:00 to 17:00',
  'Monday to Friday 9:00 to 17:00, Saturday to Sunday closed, except in August',
  'Monday to Friday 09:00 to 17:00, Saturday to Sunday closed',
  'Monday to Friday 9:00 to 25:00, Saturday to Sunday closed',
  'Sunday to Monday closed',
])('%j stays a text', (text) => {
  expect(readHours(text)).toBeNull()
})
