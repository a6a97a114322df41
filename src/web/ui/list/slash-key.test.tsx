import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SearchBox } from './search-box.tsx'

afterEach(cleanup)

function Page({ hasTemplates }: { hasTemplates: boolean }) {
  return (
    <>
      <SearchBox label="skills" value="" onChange={() => undefined} />
      {hasTemplates && <SearchBox label="templates" value="" onChange={() => undefined} />}
    </>
  )
}

function pressSlash() {
  fireEvent.keyDown(document.body, { key: '/' })
  return document.activeElement
}

test('the slash key belongs to the latest search box and returns when it is removed', () => {
  const { rerender } = render(<Page hasTemplates={false} />)
  expect(screen.getAllByText('/')).toHaveLength(1)
  rerender(<Page hasTemplates />)
  expect(screen.getAllByText('/')).toHaveLength(1)
  expect(pressSlash()).toBe(screen.getByLabelText('templates'))
  rerender(<Page hasTemplates={false} />)
  expect(pressSlash()).toBe(screen.getByLabelText('skills'))
})
