import type { checkText as operation } from '@semilla/contract/localization.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { shippedText, translate } from '../../platform/language.ts'
import { textExamples } from '../../platform/texts/examples.ts'
import { textProblem } from '../../platform/texts/message.ts'

/** Returns whether a text can be saved, and how it reads with example values. */
export async function checkText(
  { language: reader }: Context,
  { file, key, language, content }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const problem = textProblem(content, shippedText('en', file, key), language)
  return {
    problem: problem ? translate(reader, `refusals:${problem.key}`, problem.details) : '',
    examples: problem && problem.key !== 'textPlaceholders' ? [] : textExamples(content, language),
  }
}
