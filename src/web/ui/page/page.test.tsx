import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useThingTitle, useTitle } from './page.tsx'

afterEach(cleanup)

function Named({ thing }: { thing: string }) {
  useThingTitle(thing)
  return null
}

function Titled({ things }: { things: readonly string[] }) {
  useTitle('Skills')
  return things.map((thing) => <Named key={thing} thing={thing} />)
}

test('the title keeps the item that opened last while the one before is taken out', () => {
  const { rerender } = render(<Titled things={['old']} />)
  expect(document.title).toMatch(/^old · Skills · /)
  rerender(<Titled things={['old', 'new']} />)
  rerender(<Titled things={['new']} />)
  expect(document.title).toMatch(/^new · Skills · /)
  rerender(<Titled things={[]} />)
  expect(document.title).toMatch(/^Skills · /)
})
