import { ResultPage } from './ResultPage.tsx'

/** What was decided of an application that was just sent. */
export default function ResultScreen() {
  return <ResultPage isUpdate={false} />
}
