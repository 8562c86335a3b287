import { ApiProperty } from '@nestjs/swagger';
import { type Reason, REASONS } from './health.js';

export class LivenessDto {
  @ApiProperty({ enum: ['live'] }) status!: 'live';
  @ApiProperty({ example: '0.2.0' }) version!: string;
  /** Commit that it was built from, where that is known. */
  @ApiProperty({ type: String, nullable: true }) commit!: string | null;
}

export class ReadinessDto {
  @ApiProperty({ enum: ['ready', 'degraded', 'down'] }) status!: 'ready' | 'degraded' | 'down';
  @ApiProperty({ enum: ['up', 'down'] }) database!: 'up' | 'down';
  @ApiProperty({ enum: ['up', 'down'] }) queue!: 'up' | 'down';
  @ApiProperty({ enum: REASONS, isArray: true }) reasons!: readonly Reason[];
  @ApiProperty({ example: '0.2.0' }) version!: string;
  /** Commit that it was built from, where that is known. */
  @ApiProperty({ type: String, nullable: true }) commit!: string | null;
}
