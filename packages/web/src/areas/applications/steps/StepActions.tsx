import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormActions, Panel } from '../../../ui/page/Panel.tsx'
import { useApply } from '../form/apply.ts'
import { type Another, pageAfter, questionAfter } from '../form/flow.ts'
import { hrefOf } from '../form/source.ts'
import { isMemberStep, type StepPlace } from '../form/steps.ts'
import { BackToRecord } from './BackToRecord.tsx'
import classes from './steps.module.css'
import type { DraftForm } from './useStepForm.ts'

type Props = { place: StepPlace; form: DraftForm; isBusy: boolean; aside?: ReactNode }

const saveTexts = { review: 'apply.nav.saveReview', record: 'forStaff.form.save' } as const

/** Asks whether there is another parent or child; each answer saves the page and leads on. */
function AnotherQuestion({ about, isBusy }: { about: 'parent' | 'child'; isBusy: boolean }) {
  const { t } = useTranslation()
  const question = useId()
  const answer = (another: Another) => ({ type: 'submit', name: 'another', value: another, size: 'lg' }) as const
  return (
    <Panel tone="soft">
      {/* biome-ignore lint/a11y/useSemanticElements: the answers are buttons, not fields */}
      <div role="group" aria-labelledby={question}>
        <h2 id={question} className={classes.question}>
          {t(`apply.another.${about}.question`)}
        </h2>
        <FormActions>
          <Button
            {...answer('yes')}
            variant="default"
            disabled={isBusy}
            leftSection={<IconPlus aria-hidden size={18} />}
          >
            {t(`apply.another.${about}.yes`)}
          </Button>
          <Button {...answer('no')} loading={isBusy}>
            {t(`apply.another.${about}.no`)}
          </Button>
        </FormActions>
      </div>
    </Panel>
  )
}

/** Shows the button that saves a step, or the question that leads on, and what else can be done on the page. */
export function StepActions({ place, form, isBusy, aside }: Props) {
  const { t } = useTranslation()
  const { draft, source, today, returnsTo } = useApply()
  const about = returnsTo ? undefined : questionAfter(form.values, place)
  const count = { parent: draft.parents, child: draft.children, contact: draft.otherContacts }
  const isNew = isMemberStep(place.step) && place.member > 0 && place.member >= count[place.step].length
  return (
    <>
      {about && <AnotherQuestion {...{ about, isBusy }} />}
      <FormActions>
        {!about && (
          <Button type="submit" size="lg" loading={isBusy}>
            {t(returnsTo ? saveTexts[returnsTo] : 'apply.nav.save')}
          </Button>
        )}
        {returnsTo === 'record' && <BackToRecord place={place} asButton />}
        {isNew && returnsTo !== 'record' && (
          <Button
            component="a"
            variant="subtle"
            size="lg"
            href={hrefOf(source, pageAfter(draft, place, today, { returnsTo }))}
          >
            {t(`apply.another.skip.${place.step}`)}
          </Button>
        )}
        {aside}
      </FormActions>
    </>
  )
}
