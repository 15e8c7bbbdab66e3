import { useState } from 'react'
import { PlanBanner } from '#web/plan/plan-banner.tsx'
import { AlertBanner } from '#web/ui/alert-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Row, Section } from './section.tsx'

export function FeedbackSection() {
  const [failed, setFailed] = useState(true)
  const upgrade = (
    <Button variant="primary" size="sm">
      Upgrade to Premium
    </Button>
  )

  return (
    <Section title="Banners, meters">
      <PlanBanner usage={{ value: 4, max: 5, label: 'Topics used' }} action={upgrade}>
        Using 4 of 5 topics (80%).
      </PlanBanner>
      <PlanBanner usage={{ value: 3, max: 3, label: 'Courses used' }} action={upgrade}>
        <b>You've reached your limit of 3 courses.</b> Upgrade to Premium for unlimited access.
      </PlanBanner>
      <PlanBanner action={upgrade}>File uploads require Premium subscription.</PlanBanner>
      {failed && (
        <AlertBanner title="Failed to Schedule Class" onDismiss={() => setFailed(false)}>
          Unable to schedule class. Please check your inputs and try again.
        </AlertBanner>
      )}
      <Row className="*:w-56">
        <Meter value={2} max={3} label="Courses used, in pieces" pieces />
        <ProgressBar percent={64} label="Upload" />
      </Row>
    </Section>
  )
}
