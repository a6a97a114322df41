import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { options } from 'preact'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../browser/render/page-root.ts'
import { SearchBox } from './search-box.tsx'

const { debounceRendering, requestAnimationFrame } = options

afterEach(() => {
  cleanup()
  Object.assign(options, { debounceRendering, requestAnimationFrame })
})

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

test('the slash key works as soon as the search box is shown', () => {
  document.body.innerHTML = '<div id="root"></div>'
  renderPage(<SearchBox label="files" value="" onChange={() => undefined} />)
  expect(pressSlash()).toBe(screen.getByLabelText('files'))
})
