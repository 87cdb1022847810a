import { useState } from 'react'
import { AdultDisc, Badge } from '../../src/badge/badge.tsx'
import { Button } from '../../src/button/button.tsx'
import { DealCard } from '../../src/deal-card/deal-card.tsx'
import { Divider } from '../../src/divider/divider.tsx'
import { EmptyState } from '../../src/empty-state/empty-state.tsx'
import { Money } from '../../src/money/money.tsx'
import { Notice } from '../../src/notice/notice.tsx'
import { Picture } from '../../src/picture/picture.tsx'
import { Progress } from '../../src/progress/progress.tsx'
import { Row, RowList } from '../../src/row/row.tsx'
import { Scene } from '../../src/scene/scene.tsx'
import { StoreMark } from '../../src/splash/splash.tsx'
import { Steps } from '../../src/steps/steps.tsx'
import * as pictures from '../pictures.ts'
import { Sample, Section } from './section.tsx'
import * as styles from './sections.module.css'

const orderSteps = [
  { id: 'a', label: '접수', note: '2:18' },
  { id: 'b', label: '만드는 중', note: '2:20' },
  { id: 'c', label: '픽업 대기', note: '2:35' },
  { id: 'd', label: '완료' },
]

export function Feedback() {
  const [stepIndex, setStepIndex] = useState(1)
  return (
    <Section title="Feedback">
      <Sample name="Badge" row>
        {(['accent', 'tint', 'neutral', 'good', 'warn', 'danger', 'info', 'text'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="good" size="l" dot>
          대기 3팀
        </Badge>
        <Badge tone="warn" size="l" dot>
          대기 7팀
        </Badge>
        <Badge tone="danger" size="l" dot>
          대기 12팀
        </Badge>
        <AdultDisc label="19세 이상" />
      </Sample>
      <Sample name="Notice">
        <div className={styles.stack}>
          {(['info', 'warn', 'danger', 'good', 'plain'] as const).map((tone) => (
            <Notice key={tone} tone={tone} title={tone === 'danger' ? '주문이 취소됐어요' : undefined}>
              모바일 주문과 결제는 바로 취소할 수 없어요. 취소하려면 매장에 연락해 주세요.
            </Notice>
          ))}
        </div>
      </Sample>
      <Sample name="Progress, Steps">
        <div className={styles.stack}>
          <Progress live segments={[1, 0.5, 0]} label="조리 중" />
          <Progress segments={[0.87]} label="20,000원 중 17,500원" />
          <Steps
            label="진행 상황"
            steps={orderSteps}
            current={orderSteps[stepIndex]?.id}
            finished={stepIndex > 3}
            announcement={orderSteps[stepIndex]?.label}
          />
          <Button size="s" variant="neutral" onClick={() => setStepIndex((stepIndex + 1) % 5)}>
            다음 단계
          </Button>
        </div>
      </Sample>
      <Sample name="Picture: object, photo failed, none, loading" row>
        {[
          <Picture
            key="1"
            src={pictures.tea}
            garnish={pictures.strawberry}
            kind="object"
            hue={12}
            ratio={1}
            alt=""
          />,
          <Picture key="2" src="/not-there.webp" ratio={1} alt="딸기 구름 라떼" />,
          <Picture key="3" src={undefined} ratio={1} alt="" radius="thumb" />,
        ].map((picture) => (
          <div key={picture.key} style={{ width: 92 }}>
            {picture}
          </div>
        ))}
      </Sample>
      <Sample name="Row">
        <RowList>
          <li>
            <Row title="포인트" value="2,450P" onClick={() => undefined} />
          </li>
          <li>
            <Row title="적립 예정" caption="완료되면 쌓여요" value="315P" />
          </li>
          <li>
            <Row title="기프트카드 등록하기" tone="accent" onClick={() => undefined} />
          </li>
          <li>
            <Row title="탈퇴하기" tone="danger" onClick={() => undefined} disabled />
          </li>
        </RowList>
      </Sample>
      <Sample name="Money, Divider, StoreMark">
        <Money size="xl">17,500원</Money>{' '}
        <Money struck tone="sub">
          19,000원
        </Money>{' '}
        <Money tone="accent">−1,750원</Money>
        <Divider />
        <Divider dashed />
        <StoreMark />
      </Sample>
      <DealCard
        muted
        place="7번 테이블"
        title="영업 시간이 지났어요"
        note="어제"
        picture={<Picture src={pictures.coffee} kind="object" radius="none" alt="" />}
      />
      <EmptyState
        size="inline"
        title="아직 주문이 없어요"
        text="첫 주문을 기다리고 있어요."
        picture={<Scene src={pictures.coffee} />}
      />
    </Section>
  )
}
