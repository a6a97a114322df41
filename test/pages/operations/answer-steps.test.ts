/** Steps of an answer: over empty pages, by time and text, and only for customers with a number. */
import { livePhoneId, openDemo, openEmptyDemo } from '../../support/app/journey.ts'
import { expect, type Page, test } from '../../support/app/test.ts'

const inbox = `/phones/${livePhoneId}/inbox`
const chat = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Messages' })

/** Makes the first page of turns empty; the platform answers the second. */
async function withEmptyFirstPage(page: Page) {
  const asked: (string | null)[] = []
  await page.route('**/insights/conversations/turns?*', async (route) => {
    const url = new URL(route.request().url())
    const after = url.searchParams.get('after')
    asked.push(after)
    const next = 'https://platform.example/next?access_token=secret&after=second'
    if (after === null)
      return route.fulfill({ json: { data: [], paging: { cursors: { after: 'second' }, next } } })
    url.searchParams.delete('after')
    const answer = await page.request.get(url.pathname + url.search)
    return route.fulfill({ json: await answer.json() })
  })
  return asked
}

test('api-turns-empty-first-page: the second page is asked for, and its steps are shown', async ({
  page,
}) => {
  await openDemo(page, `${inbox}?chat=34600555014`)
  const button = chat(page).getByRole('button', { name: 'Steps' }).last()
  await expect(button).toBeVisible()
  const asked = await withEmptyFirstPage(page)
  await button.click()
  await expect(chat(page).getByText('Model', { exact: true })).toBeVisible()
  await expect(chat(page).getByText('Likely these:', { exact: false })).toHaveCount(0)
  expect(asked.slice(0, 2)).toEqual([null, 'second'])
})

test('turns without a message id are found by time and text, and said to be likely', async ({ page }) => {
  await openEmptyDemo(page, inbox)
  await page.route('**/insights/conversations/turns?*', async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    const unnamed = data.map(({ message_id: _named, ...turn }: { message_id: string }, at: number) => ({
      ...{ ...turn, turn_id: `turn-${at}` },
      agent_event: { type: 'repair.ready', description: 'Your bike is ready.' },
    }))
    return route.fulfill({ json: { data: unnamed } })
  })
  await page.getByRole('button', { name: 'Write as a customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write as a customer' })
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Do you repair unicycles?')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await chat(page).getByRole('button', { name: 'Steps' }).last().click()
  await expect(chat(page).getByText('Likely these:', { exact: false })).toBeVisible()
  await expect(chat(page).getByText('Started by the agent event repair.ready')).toBeVisible()
})
