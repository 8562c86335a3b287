import { Button, Input } from 'antd';
import type { SubmitEvent } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../paths';
import { useServicesTexts } from '../../texts/services';
import { Icon } from '../../ui/icon';
import { SEARCH_LENGTH } from '../../ui/search-text';
import { useDraft } from '../../ui/use-draft';
import '../../ui/search-box.css';

const FIELD_ID = 'service-search';

interface ServiceSearchProps {
  search: string;
  searching: boolean;
}

export function ServiceSearch({ search, searching }: ServiceSearchProps) {
  const texts = useServicesTexts();
  const [, navigate] = useLocation();
  const [text, setText] = useDraft(search);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted) navigate(paths.services(wanted));
  }

  return (
    <form className="search-form" role="search" onSubmit={submit}>
      <label className="search-label" htmlFor={FIELD_ID}>{texts.label}</label>
      <div className="search-box">
        <Icon name="search" size={24} />
        <Input
          id={FIELD_ID}
          variant="borderless"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH_LENGTH}
          placeholder={texts.placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="primary" htmlType="submit" disabled={searching}>
          {searching ? texts.searching : texts.search}
        </Button>
      </div>
    </form>
  );
}
