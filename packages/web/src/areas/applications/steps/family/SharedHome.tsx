import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../../../../ui/fields/choices/choices.tsx'
import { Panel } from '../../../../ui/page/Panel.tsx'
import { useApply } from '../../form/apply.ts'
import { sharesHome } from '../../form/draft/home.ts'
import type { DraftForm } from '../useStepForm.ts'

/** Asks whether the second parent lives with the first, whose address and contact then count for both. */
export function SharedHome({ form }: { form: DraftForm }) {
  const { t } = useTranslation()
  const { isStaff } = useApply()
  const name = form.values.parents[0]?.firstName.trim()
  return (
    <Panel title={t('apply.parent.home')}>
      <CheckboxField
        name="secondAtHome"
        label={isStaff && name ? t('apply.parent.atHomeOf', { name }) : t('apply.parent.atHome')}
        hint={t('apply.parent.atHomeHint')}
        value={sharesHome(form.values)}
        onChange={(secondAtHome) => form.change({ secondAtHome })}
      />
    </Panel>
  )
}
