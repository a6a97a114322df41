import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LineDifference, TextDifference, WordDifference } from './difference.tsx'

afterEach(cleanup)

const parts = [
  { kind: 'same', text: 'kept ' },
  { kind: 'removed', text: 'old' },
  { kind: 'added', text: 'new' },
] as const
const spoken = { removed: 'only before:', added: 'only after:' }

test('a changed line has a visible sign and text for screen readers', () => {
  render(<LineDifference label="Answers" parts={parts} spoken={spoken} cut="There is more." />)
  const rows = [...screen.getByRole('region', { name: 'Answers' }).children]
  expect(rows.map((row) => row.textContent)).toEqual([' kept ', '−only before: old', '+only after: new'])
  expect(screen.queryByText('There is more.')).toBeNull()
})

test('lines beyond the limit are replaced by a note', () => {
  const many = Array.from({ length: 3001 }, (_, n) => ({ kind: 'same' as const, text: `line ${n}` }))
  render(<LineDifference label="Answers" parts={many} spoken={spoken} cut="There is more." />)
  expect(screen.getByText('There is more.')).toBeDefined()
  expect(screen.queryByText('line 3000')).toBeNull()
})

test('changed words are marked as deletions and insertions', () => {
  render(<WordDifference label="Answer" parts={parts} spoken={spoken} />)
  expect(screen.getByRole('deletion').textContent).toBe(' only before: old')
  expect(screen.getByRole('insertion').textContent).toBe(' only after: new')
  expect(screen.getByRole('region', { name: 'Answer' }).textContent).toContain('kept')
})

const words = { ...spoken, before: 'Before', after: 'After' }

test('a mostly changed text is shown before and after, side by side', () => {
  const rewritten = [
    { kind: 'same', text: 'We ' },
    { kind: 'removed', text: 'open at nine and close at six on every working day.' },
    { kind: 'added', text: 'are there from Monday to Friday, and on Saturday until noon.' },
  ] as const
  render(<TextDifference label="Hours" parts={rewritten} words={words} />)
  const text = screen.getByRole('region', { name: 'Hours' }).textContent
  expect(text).toContain('BeforeWe open at nine')
  expect(text).toContain('AfterWe are there')
  expect(screen.queryByRole('deletion')).toBeNull()
})

test('a slightly changed text is marked word by word', () => {
  const edited = [
    { kind: 'same', text: 'We open on every working day, also in winter, at ' },
    ...parts,
  ] as const
  render(<TextDifference label="Hours" parts={edited} words={words} />)
  expect(screen.getByRole('deletion').textContent).toContain('old')
  expect(screen.queryByText('Before')).toBeNull()
})
