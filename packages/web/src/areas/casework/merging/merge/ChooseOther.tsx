import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form } from '../../../../forms/Form.tsx'
import { useForm } from '../../../../forms/useForm.ts'
import { useGo } from '../../../../links/links.ts'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { FormActions, Panel } from '../../../../ui/page/Panel.tsx'
import { findByReference } from '../queries.ts'

/** Asks for the number of the other application, and looks it up. */
export function ChooseOther({ fromId }: { fromId: number }) {
  const { t } = useTranslation()
  const go = useGo()
  const form = useForm({
    start: { externalId: '' },
    rules: ({ externalId }) => (externalId.trim() ? {} : { externalId: 'merging.merge.referenceMissing' }),
    labels: () => t('merging.merge.reference'),
    hints: () => t('merging.merge.referenceHint'),
  })
  const submit = form.submit(
    findByReference,
    ({ externalId }) => ({ externalId: externalId.trim(), cityId: undefined }),
    {
      done: ({ id }) => {
        if (id === fromId) form.setFaults({ externalId: 'merging.merge.same' })
        else go('duplicateDesk', { applicationId: fromId, toId: id })
      },
      refused: ({ code }) => {
        if (code !== 'notFound') return false
        form.setFaults({ externalId: 'merging.merge.unknown' })
        return true
      },
    },
  )
  return (
    <Form form={form} onSubmit={submit}>
      <Panel title={t('merging.merge.choose')}>
        <TextField {...form.bind('externalId')} maxLength={40} autoComplete="off" />
        <FormActions>
          <Button type="submit" loading={form.isBusy}>
            {t('merging.merge.look')}
          </Button>
        </FormActions>
      </Panel>
    </Form>
  )
}
