import { useState } from 'react'
import { Button } from '../../src/button/button.tsx'
import { Card, CardStack } from '../../src/card/card.tsx'
import { Dialog } from '../../src/dialog/dialog.tsx'
import { Drawer } from '../../src/drawer/drawer.tsx'
import { FullPopup } from '../../src/full-popup/full-popup.tsx'
import { LoadingOverlay } from '../../src/loading-overlay/loading-overlay.tsx'
import { Sheet } from '../../src/sheet/sheet.tsx'
import { Splash } from '../../src/splash/splash.tsx'
import { TextField } from '../../src/text-field/text-field.tsx'
import { Sample, Section } from './section.tsx'

type OverlayName =
  | 'sheet'
  | 'inner'
  | 'alert'
  | 'confirm'
  | 'danger'
  | 'consent'
  | 'full'
  | 'drawer'
  | 'overlay'
  | 'splash'

export function Overlays() {
  const [open, setOpen] = useState<OverlayName[]>([])
  const [text, setText] = useState('')
  const show = (name: OverlayName) => () => setOpen([...open, name])
  const hide = (name: OverlayName) => () => setOpen(open.filter((each) => each !== name))
  const modal = (name: OverlayName) => ({ open: open.includes(name), onClose: hide(name) })
  const briefly = (name: OverlayName) => () => {
    show(name)()
    setTimeout(() => setOpen((now) => now.filter((each) => each !== name)), 1500)
  }
  return (
    <Section title="Overlays">
      <Sample name="open" row>
        {(['sheet', 'alert', 'confirm', 'danger', 'consent', 'full', 'drawer'] as const).map((name) => (
          <Button key={name} size="s" variant="neutral" onClick={show(name)}>
            {name}
          </Button>
        ))}
        <Button size="s" variant="neutral" onClick={briefly('overlay')}>
          overlay
        </Button>
        <Button size="s" variant="neutral" onClick={briefly('splash')}>
          splash
        </Button>
      </Sample>
      <Sheet
        {...modal('sheet')}
        title="첫 번째 시트"
        text="아래로 끌어서 닫을 수 있어요."
        closeLabel="닫기"
        action={
          <Button wide onClick={show('inner')}>
            하나 더 열기
          </Button>
        }
      >
        <TextField label="이름" value={text} onChange={setText} />
      </Sheet>
      <Sheet {...modal('inner')} title="두 번째 시트" closeLabel="닫기" tall>
        <p>위에 있는 시트부터 닫혀요.</p>
      </Sheet>
      <Dialog
        {...modal('alert')}
        title="Network error"
        text="인터넷 연결을 확인해 주세요."
        confirm={{ label: '확인', onPress: hide('alert') }}
      />
      <Dialog
        {...modal('confirm')}
        title="장바구니를 비울까요?"
        text="담은 메뉴 3개가 모두 사라져요."
        cancel={{ label: '취소', onPress: hide('confirm') }}
        confirm={{ label: '비우기', onPress: hide('confirm') }}
      />
      <Dialog
        {...modal('danger')}
        weight="danger"
        title="웨이팅을 취소할까요?"
        cancel={{ label: '계속 기다리기', onPress: hide('danger') }}
        confirm={{ label: '취소하기', onPress: hide('danger') }}
      />
      <Dialog
        {...modal('consent')}
        weight="equal"
        title="소식을 보내 드려도 될까요?"
        cancel={{ label: '아니요', onPress: hide('consent') }}
        confirm={{ label: '네', onPress: hide('consent') }}
      />
      <FullPopup
        {...modal('full')}
        title="결제"
        closeLabel="닫기"
        action={<Button wide>6,300원 결제하기</Button>}
      >
        <CardStack>
          <Card title="결제 금액">17,500원</Card>
        </CardStack>
      </FullPopup>
      <Drawer {...modal('drawer')} label="전체 메뉴" closeLabel="닫기" header="포근커피 성수점">
        메뉴
      </Drawer>
      <LoadingOverlay open={open.includes('overlay')} label="잠시만 기다려 주세요" />
      {open.includes('splash') && <Splash name="포근커피 성수점" />}
    </Section>
  )
}
