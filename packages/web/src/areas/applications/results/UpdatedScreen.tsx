import { ResultPage } from './ResultPage.tsx'

/** What was decided after a change. */
export default function UpdatedScreen() {
  return <ResultPage isUpdate />
}
