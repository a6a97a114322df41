import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakePlatform, openPage, testPhone } from '../../app/page-under-test.tsx'
import { RowLink } from '../../ui/list/row-link.tsx'

test("the open item's row is marked and otherwise looks like the others", async () => {
  fakePlatform('skills', [])
  await openPage(() => (
    <>
      <RowLink to="/phones/$phoneNumberId" params={{ phoneNumberId: testPhone }}>
        open
      </RowLink>
      <RowLink to="/webhooks">other</RowLink>
    </>
  ))
  const [open, other] = [screen.getByText('open'), screen.getByText('other')]
  expect(open.getAttribute('aria-current')).toBe('page')
  expect(open.className).toBe(other.className)
})
