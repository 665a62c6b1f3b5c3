import { Button } from '@mantine/core'
import { maxPreferredSites } from '@semilla/domain/applications/careNeeds.ts'
import { namesPrograms, withAnyProgram } from '@semilla/domain/applications/careRules.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { inARow } from '../../../../api/texts/format.ts'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import { CheckboxField } from '../../../../ui/fields/choices/choices.tsx'
import { Fieldset } from '../../../../ui/fields/choices/Fieldset.tsx'
import { fieldId } from '../../../../ui/fields/field.ts'
import { focusItem } from '../../../../ui/navigation/focus.ts'
import { announce } from '../../../../ui/notifications/announce.tsx'
import { Fold } from '../../../../ui/page/Fold.tsx'
import type { StepPlace } from '../../form/steps.ts'
import { useSites } from '../../queries.ts'
import classes from '../steps.module.css'
import { usePartInView } from '../usePartInView.ts'
import type { DraftForm } from '../useStepForm.ts'
import { SiteSearch } from './SiteSearch.tsx'

const programs = /^care\.(preferredSiteIds|onlyPreferredSites|noPreference)/

/** Asks for up to five preferred programs. Many families know none, so it is closed at first. */
export function ProgramsFields({ place, form }: { place: StepPlace; form: DraftForm }) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const chosen = form.bind('care.preferredSiteIds')
  const ids = chosen.value
  const { data: sites = [] } = useSites(ids)
  const only = form.bind('care.onlyPreferredSites')
  const nameOf = (id: number) => sites.find((site) => site.id === id)?.name ?? '…'
  const add = (id: number, name: string) => {
    chosen.onChange([...new Set([...ids, id])].slice(0, maxPreferredSites))
    // The search disappears with the last one that can be added.
    if (ids.length + 1 >= maxPreferredSites) focusItem(list.current, ids.length)
    form.bind('care.noPreference').onChange(false)
    announce(t('apply.programs.added', { name }))
  }
  const list = useRef<HTMLUListElement>(null)
  const search = () => document.getElementById(fieldId('siteSearch'))
  const remove = (id: number) => {
    focusItem(list.current, ids.indexOf(id), search)
    chosen.onChange(ids.filter((each) => each !== id))
    announce(t('apply.programs.removed', { name: nameOf(id) }))
  }
  const setOnly = async (on: boolean) => {
    const question = { title: t('apply.programs.only.title'), text: t('apply.programs.only.text') }
    if (!on || (await confirm({ ...question, yes: t('apply.programs.only.yes') }))) only.onChange(on)
  }
  const any = form.bind('care.noPreference')
  const setAny = async (on: boolean) => {
    const names = inARow(ids.map(nameOf))
    const question = { title: t('apply.programs.any.title'), text: t('apply.programs.any.text', { names }) }
    const isSure =
      !on || !namesPrograms(form.values.care) || (await confirm({ ...question, yes: t('apply.programs.any.yes') }))
    if (isSure) form.change(({ care }) => ({ care: on ? withAnyProgram(care) : { ...care, noPreference: false } }))
  }
  return (
    <Fold
      id="part-programs"
      title={t('shell.ui.optional', { label: t('apply.programs.title') })}
      summary={any.value ? any.label : inARow(ids.map(nameOf))}
      opens={usePartInView(place, 'programs')}
      mustBeOpen={form.faults.some(({ field }) => programs.test(field ?? ''))}
    >
      <div className={classes.fields}>
        <p className={classes.note}>{t('apply.programs.why')}</p>
        <Fieldset {...chosen}>
          {ids.length === 0 && <p className={classes.note}>{t('apply.programs.none')}</p>}
          <ul className={classes.items} ref={list}>
            {ids.map((id) => (
              <li key={id}>
                <span>{nameOf(id)}</span>
                <Button
                  variant="subtle"
                  color="brick"
                  aria-label={t('apply.programs.remove', { name: nameOf(id) })}
                  onClick={() => remove(id)}
                >
                  {t('apply.remove.short')}
                </Button>
              </li>
            ))}
          </ul>
        </Fieldset>
        {ids.length < maxPreferredSites ? (
          <SiteSearch chosen={ids} onAdd={add} />
        ) : (
          <p className={classes.note}>{t('apply.programs.full')}</p>
        )}
        {(ids.length > 0 || only.value) && <CheckboxField {...only} onChange={setOnly} />}
        <CheckboxField {...any} onChange={setAny} />
      </div>
    </Fold>
  )
}
