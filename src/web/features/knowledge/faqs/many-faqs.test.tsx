import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ManyFaqs } from './many-faqs.tsx'

afterEach(cleanup)

test('a list of more than 300 questions is warned about', () => {
  const textOf = (count: number) => render(<ManyFaqs count={count} />).container.textContent
  expect(textOf(300)).toBe('')
  expect(textOf(301)).toContain('a few hundred questions')
})
