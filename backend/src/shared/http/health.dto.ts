import { ApiProperty } from '@nestjs/swagger';

export class LivenessDto {
  @ApiProperty({ enum: ['live'] }) status!: 'live';
}

export class ReadinessDto {
  @ApiProperty({ enum: ['ready', 'degraded', 'down'] }) status!: 'ready' | 'degraded' | 'down';
  @ApiProperty({ enum: ['up', 'down'] }) database!: 'up' | 'down';
  @ApiProperty({ enum: ['up', 'down'] }) queue!: 'up' | 'down';
}
