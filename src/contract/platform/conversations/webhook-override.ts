import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { identifier } from '../identifier.ts'
import { listSchemaOf } from '../list.ts'
import { optionalText, unlimitedText } from '../text-field.ts'

export const maxCallbackAddressCharacters = 200

const callbackAddress = optionalText(maxCallbackAddressCharacters).regex(
  /^https:\/\/[^\s]+$/,
  t('Must be an address that begins with https://'),
)

/** The platform verifies the address before it answers. */
export const phoneNumberOverride = z.strictObject({
  webhook_configuration: z.strictObject({
    override_callback_uri: callbackAddress,
    verify_token: unlimitedText(),
  }),
})

/** Sources disagree how to clear an override: null is tried first, then two empty texts. */
export const phoneNumberOverrideClearing = z.strictObject({
  webhook_configuration: z.union([
    z.null(),
    z.strictObject({ override_callback_uri: z.literal(''), verify_token: z.literal('') }),
  ]),
})

export const phoneNumberOverrideRequest = z
  .union([phoneNumberOverride, phoneNumberOverrideClearing])
  .meta({ id: 'PhoneNumberOverrideRequest' })

/** Without an address the account uses the app's one. */
export const accountOverrideRequest = z
  .union([
    z.strictObject({ override_callback_uri: callbackAddress, verify_token: unlimitedText() }),
    z.strictObject({}),
  ])
  .meta({ id: 'AccountOverrideRequest' })

export const subscribedApp = z
  .looseObject({
    whatsapp_business_api_data: z
      .looseObject({ id: identifier, name: z.string().nullish(), link: z.string().nullish() })
      .nullish(),
    override_callback_uri: z.string().nullish(),
  })
  .meta({ id: 'SubscribedApp' })
export type SubscribedApp = z.infer<typeof subscribedApp>

export const subscribedApps = listSchemaOf(subscribedApp)

export const success = z.looseObject({ success: z.boolean() }).meta({ id: 'Success' })
