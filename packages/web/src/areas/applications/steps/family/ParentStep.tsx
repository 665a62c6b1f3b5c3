import { useTranslation } from 'react-i18next'
import { NameRow } from '../../../../forms/NameRow.tsx'
import { SelectField } from '../../../../ui/fields/choices/SelectField.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { Fold } from '../../../../ui/page/Fold.tsx'
import { Panel } from '../../../../ui/page/Panel.tsx'
import { useOfferedLanguages } from '../../../sites/useLanguageNames.ts'
import { useApply } from '../../form/apply.ts'
import { withParent } from '../../form/draft/changes.ts'
import type { Draft } from '../../form/draft/draft.ts'
import { blankParent } from '../../form/draft/draft.ts'
import { sharesContact, sharesHome } from '../../form/draft/home.ts'
import type { StepPlace } from '../../form/steps.ts'
import { useHome, useLanguages } from '../../queries.ts'
import { useSizeCheckOfAdded } from '../income/useSizeCheck.ts'
import { offeredName } from '../LanguageChoice.tsx'
import { StepForm } from '../StepForm.tsx'
import classes from '../steps.module.css'
import { useStepForm } from '../useStepForm.ts'
import { filled } from './autofill.ts'
import { HomeFields } from './HomeFields.tsx'
import { NeedFields } from './NeedFields.tsx'
import { ReachFields } from './ReachFields.tsx'
import { RemoveMember } from './RemoveMember.tsx'
import { SharedHome } from './SharedHome.tsx'
import { useContactCheck } from './useContactCheck.tsx'

const reach = /\.(preferredContact|email|mobilePhones|homePhones)/

/** Asks about one of up to two parents. */
export function ParentStep({ place }: { place: StepPlace }) {
  const { t, i18n } = useTranslation()
  const { isStaff, applicant } = useApply()
  const languages = useLanguages('contact')
  const home = useHome()
  const index = place.member
  const at = `parents.${index}` as const
  const blank = () =>
    index === 0 ? { ...blankParent('A', home, i18n.language), ...applicant } : blankParent('B', home, i18n.language)
  const form = useStepForm(place, (draft) => withParent(draft, index, blank))
  const { bind } = form
  const isContactRight = useContactCheck(index)
  const isSizeRight = useSizeCheckOfAdded(place)
  const check = async (draft: Draft) => (await isContactRight(draft)) && isSizeRight(draft)
  const language = bind(`${at}.language`)
  const offered = useOfferedLanguages(languages, [language.value])
  const section = index === 0 && !isStaff && ''
  const isWithFirst = index > 0 && sharesHome(form.values)
  const who = index === 0 ? 'you' : 'other'
  return (
    <StepForm
      {...{ place, form, check }}
      title={t(`apply.parent.title.${who}`)}
      why={t(`apply.parent.why.${who}`)}
      aside={<RemoveMember place={place} />}
    >
      <Panel title={t('apply.parent.name')}>
        <div className={classes.fields}>
          <NameRow
            given={
              <TextField {...bind(`${at}.firstName`)} autoComplete={filled(section, 'given-name')} maxLength={60} />
            }
            initial={
              <TextField
                {...bind(`${at}.middleInitial`)}
                optional
                autoComplete={filled(section, 'additional-name')}
                maxLength={1}
              />
            }
            family={
              <TextField {...bind(`${at}.lastName`)} autoComplete={filled(section, 'family-name')} maxLength={60} />
            }
          />
          <SelectField
            {...language}
            onChange={(code) => code && language.onChange(code)}
            choices={offered.map((each) => ({ value: each.code, label: offeredName(t, each) }))}
          />
        </div>
      </Panel>
      {index > 0 && <SharedHome form={form} />}
      {isWithFirst ? (
        <Fold
          title={t('shell.ui.optional', { label: t('apply.parent.reachOther') })}
          opens={!sharesContact(form.values)}
          mustBeOpen={form.faults.some(({ field }) => reach.test(field ?? ''))}
        >
          <ReachFields {...{ form, index, section }} />
        </Fold>
      ) : (
        <>
          <Panel title={t('apply.parent.reach')}>
            <ReachFields {...{ form, index, section }} />
          </Panel>
          <HomeFields {...{ form, index, section }} />
        </>
      )}
      <Panel title={t('apply.parent.situation')}>
        <div className={classes.fields}>
          <NeedFields {...{ form, index }} />
        </div>
      </Panel>
    </StepForm>
  )
}
