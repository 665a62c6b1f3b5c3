import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { operation } from '../wire/operation.ts'
import { flag, id, instant, json, optionalInstant, orNull, requiredLine, secret, text, whole } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

/** What the browser and a passkey say to each other, as the WebAuthn standard writes it in JSON. */
const passkeyOptions = orNull(json)
const passkeyAnswer = json.refine((value) => typeof value === 'object' && value !== null && !Array.isArray(value), {
  error: 'wrongType',
})
/** Six digits of an app, or a recovery code with its dashes. */
const maxSecondCodeLength = 20

export const secondSteps = ['app', 'passkey', 'recovery'] as const

export const getSecondStep = operation({
  method: 'POST',
  path: '/api/Login/GetSecondStep',
  summary: 'Says by which second steps the sign-in that this browser began can be completed; none if none waits.',
  output: fields({
    steps: ['Methods', z.array(z.enum(secondSteps))],
    passkey: ['PasskeyOptions', passkeyOptions],
  }),
})

export const checkSecondStep = operation({
  method: 'POST',
  path: '/api/Login/CheckSecondStep',
  summary: 'Completes a sign-in with a code of the app, a recovery code, or a passkey.',
  input: fields({
    code: ['Code', orNull(requiredLine(maxSecondCodeLength))],
    passkey: ['Passkey', orNull(passkeyAnswer)],
  }),
  output: fields({ outcome: ['Result', z.enum(['signedIn', 'wrong', 'over'])] }),
})

export const getSecondFactors = operation({
  method: 'POST',
  path: '/api/Account/GetSecondFactors',
  summary: 'Gives the own second steps at sign-in, and whether one is required.',
  output: fields({
    hasApp: ['HaveApp', flag],
    passkeys: [
      'Passkeys',
      z.array(
        fields({
          id: ['Id', id],
          name: ['Name', text],
          createdAt: ['CreatedAt', instant],
          usedAt: ['UsedAt', optionalInstant],
        }),
      ),
    ],
    recoveryCodesLeft: ['RecoveryCodesLeft', whole],
    isRequired: ['IsRequired', flag],
  }),
  allowedFirst: true,
})

const password = ['Password', secret] as const

export const startAuthenticatorApp = operation({
  method: 'POST',
  path: '/api/Account/StartAuthenticatorApp',
  summary:
    'Gives the secret for an authenticator app, if the password is right. The app counts once a code confirms it.',
  input: fields({ password }),
  output: fields({ secret: ['Secret', text], url: ['Url', text] }),
  allowedFirst: true,
})

/** Recovery codes. They are shown once: when the first second step is added, and when new ones are made. */
const recoveryCodes = ['RecoveryCodes', z.array(z.string())] as const

export const confirmAuthenticatorApp = operation({
  method: 'POST',
  path: '/api/Account/ConfirmAuthenticatorApp',
  summary: 'Confirms an authenticator app with its code.',
  input: fields({ code: ['Code', requiredLine(maxSecondCodeLength)] }),
  output: fields({ isRight: ['IsValid', flag], recoveryCodes }),
  allowedFirst: true,
})

export const startPasskey = operation({
  method: 'POST',
  path: '/api/Account/StartPasskey',
  summary: 'Gives what a new passkey has to sign, after the own password.',
  input: fields({ password }),
  output: fields({ passkey: ['PasskeyOptions', json] }),
  allowedFirst: true,
})

export const addPasskey = operation({
  method: 'POST',
  path: '/api/Account/AddPasskey',
  summary: 'Adds a passkey.',
  input: fields({ name: ['Name', requiredLine(longest.name)], passkey: ['Passkey', passkeyAnswer] }),
  output: fields({ isRight: ['IsValid', flag], recoveryCodes }),
  allowedFirst: true,
})

export const removeSecondFactor = operation({
  method: 'POST',
  path: '/api/Account/RemoveSecondFactor',
  summary: 'Removes a passkey, or the authenticator app where none is named, after the own password.',
  input: fields({ passkeyId: ['PasskeyId', orNull(id)], password }),
})

export const renewRecoveryCodes = operation({
  method: 'POST',
  path: '/api/Account/RenewRecoveryCodes',
  summary: 'Makes new recovery codes, after the own password; the earlier ones are void.',
  input: fields({ password }),
  output: fields({ recoveryCodes }),
})

export const listSessions = operation({
  method: 'POST',
  path: '/api/Account/GetSessionList',
  summary: 'Lists where one is signed in, the latest use first.',
  output: z.array(
    fields({
      id: ['SessionId', id],
      device: ['Device', text],
      startedAt: ['StartedAt', instant],
      seenAt: ['LastSeenAt', instant],
      isCurrent: ['IsCurrent', flag],
    }),
  ),
})

export const endOwnSession = operation({
  method: 'POST',
  path: '/api/Account/EndSession',
  summary: 'Signs one of the own other browsers out at once.',
  input: fields({ sessionId: ['SessionId', id] }),
})

export const endOtherSessions = operation({
  method: 'POST',
  path: '/api/Account/EndOtherSessions',
  summary: 'Signs every other browser out at once.',
})
