import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ChartFrame } from './chart-frame.tsx'

afterEach(cleanup)

test('a label stands in the column of its point', () => {
  const texts = Array.from({ length: 24 }, (_, at) => `day ${at + 1}`)
  render(
    <ChartFrame label="Runs" topText="" bottomText="" texts={texts} readingOf={String}>
      {null}
    </ChartFrame>,
  )
  const columns = screen.getAllByText(/^day/).map(({ textContent, style }) => [textContent, style.gridColumn])
  expect(columns).toEqual([
    ['day 1', '1'],
    ['day 9', '9'],
    ['day 16', '16'],
    ['day 24', '24'],
  ])
})
