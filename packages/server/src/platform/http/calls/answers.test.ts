import { refuse } from '@semilla/domain/refusal.ts'
import { expect, it } from 'vitest'
import { failureOf } from './answers.ts'

it.each([
  ['en', 60, 'Too many attempts. Try again in 1 minute.'],
  ['en', 61, 'Too many attempts. Try again in 2 minutes.'],
  ['en', undefined, 'Too many attempts. Try again in 1 minute.'],
  ['es', 1, 'Demasiados intentos. Inténtelo de nuevo en 1 minuto.'],
  ['es', 900, 'Demasiados intentos. Inténtelo de nuevo en 15 minutos.'],
  ['zh-Hant', 900, '嘗試次數過多。請在 15 分鐘後再試。'],
] as const)('in %s, a wait of %s seconds is stated in whole minutes, rounded up', (language, seconds, sentence) => {
  const refusal = refuse('tooManyRequests', seconds === undefined ? {} : { seconds })
  expect(failureOf(refusal, language).ErrMsg).toBe(sentence)
})
