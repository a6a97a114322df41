/** The first hour in Spanish and Arabic: language negotiation and choice, and right-to-left layout. */
import { expectAccessible } from '../support/accessible.ts'
import { livePhoneId, openInApp } from '../support/journey.ts'
import { expect, type Page, test } from '../support/test.ts'

const wide = { width: 1280, height: 800 }
test.use({ viewport: wide })

const first = {
  es: {
    direction: 'ltr',
    demo: 'Probar la demostración',
    business: 'Ciclos Fernhill',
    numbers: 'Números de teléfono',
    menu: 'Menú de la cuenta',
    faqs: 'Preguntas frecuentes',
    add: 'Agregar pregunta',
    question: 'Pregunta',
    answer: 'Respuesta',
  },
  ar: {
    direction: 'rtl',
    demo: 'تجربة العرض التجريبي',
    business: 'فيرنهيل للدراجات',
    numbers: 'أرقام الهواتف',
    menu: 'قائمة الحساب',
    faqs: 'الأسئلة الشائعة',
    add: 'إضافة سؤال',
    question: 'السؤال',
    answer: 'الإجابة',
  },
} as const

async function expectLanguage(page: Page, language: string, direction: string) {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', language)
  await expect(html).toHaveAttribute('dir', direction)
}

for (const [language, words] of Object.entries(first)) {
  test.describe(language, () => {
    test.use({ locale: language })

    test('signs in to the demo and saves an FAQ', { tag: '@smoke' }, async ({ page }) => {
      await page.goto('/sign-in')
      await expectLanguage(page, language, words.direction)
      await page.getByRole('button', { name: words.demo }).click()
      await expect(page.getByRole('heading', { name: words.numbers, level: 1 })).toBeVisible()
      await expect(page.getByRole('main').getByText(words.business).first()).toBeVisible()
      await expectLanguage(page, language, words.direction)
      await page.goto(`/phones/${livePhoneId}/faqs`)
      await expect(page.getByRole('heading', { name: words.faqs, level: 1 })).toBeVisible()
      await page.getByRole('link', { name: words.add }).first().click()
      await page.getByRole('textbox', { name: words.question }).fill('¿Abren el domingo? هل تفتحون؟')
      await page.getByRole('textbox', { name: words.answer }).fill('No.')
      await page.getByRole('button', { name: words.add }).click()
      await expect(page.locator('[data-row]').filter({ hasText: '¿Abren el domingo?' })).toBeVisible()
    })
  })
}

test('the account menu changes the language by keyboard, and the browser remembers it', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.request.post('/api/session', { data: { demo: true } })
  await page.goto('/')
  await expectLanguage(page, 'en', 'ltr')
  await page.getByRole('button', { name: /account menu/i }).press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: 'العربية' }).press('Enter')
  await expect(page.getByRole('heading', { name: first.ar.numbers, level: 1 })).toBeVisible()
  await expectLanguage(page, 'ar', 'rtl')
  await page.goto(`/phones/${livePhoneId}/skills`)
  await expectLanguage(page, 'ar', 'rtl')
  await page.getByRole('button', { name: new RegExp(first.ar.menu) }).press('Enter')
  await page.getByRole('menuitemradio', { name: 'English' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Skills', level: 1 })).toBeVisible()
  await expectLanguage(page, 'en', 'ltr')
})

test.describe('Arabic', () => {
  test.use({ locale: 'ar' })

  test('the layout is mirrored, but not numbers or English help articles', { tag: '@smoke' }, async ({
    page,
  }) => {
    await page.request.post('/api/session', { data: { demo: true } })
    await page.goto(`/phones/${livePhoneId}/skills`)
    const main = await page.locator('main').boundingBox()
    const sidebar = await page.locator('aside').first().boundingBox()
    expect(sidebar?.x).toBeGreaterThan(main?.x ?? Number.POSITIVE_INFINITY)
    const number = page.locator('aside bdi', { hasText: '+1 555-014-2231' }).first()
    await expect(number).toBeVisible()
    // The plus sign stays at the left.
    const plus = await number.evaluate((element) => {
      const range = document.createRange()
      const text = element.firstChild ?? element
      range.setStart(text, 0)
      range.setEnd(text, 1)
      return range.getBoundingClientRect().left - element.getBoundingClientRect().left
    })
    expect(Math.abs(plus)).toBeLessThan(2)
    await page.goto('/help/skills')
    await expect(page.locator('article')).toHaveAttribute('dir', 'ltr')
    await expect(page.locator('article')).toHaveAttribute('lang', 'en')
  })

  test('the pages of the first hour are accessible', async ({ page }) => {
    await page.request.post('/api/session', { data: { demo: true } })
    await page.goto('/')
    for (const part of [
      '',
      '/inbox',
      '/skills',
      '/faqs',
      '/connectors',
      '/scenarios',
      '/history',
      '/insights',
    ]) {
      await test.step(part || 'today', async () => {
        await openInApp(page, `/phones/${livePhoneId}${part}`)
        await expect(page.getByRole('heading', { level: 1 }), part).toBeVisible()
        await expect(page.locator('main [data-skeleton]'), part).toHaveCount(0)
        await expectAccessible(page)
      })
    }
  })
})
